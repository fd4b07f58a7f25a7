export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Returns the graph with an arrow for each pair, except pairs of two equal names. */
export function drawn(pairs: Iterable<readonly [from: string, to: string]>): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    const known = arrows.get(from) ?? new Set();
    arrows.set(from, known.add(to));
  }
  return arrows;
}

/** Returns a circle in a graph as a list of names that begins and ends with the same name; null if there is none. */
export function circleIn(arrows: Arrows): string[] | null {
  const left = new Set<string>();
  const follow = (at: string, way: readonly string[]): string[] | null => {
    if (way.includes(at)) return [...way.slice(way.indexOf(at)), at];
    if (left.has(at)) return null;
    for (const next of arrows.get(at) ?? []) {
      const circle = follow(next, [...way, at]);
      if (circle) return circle;
    }
    left.add(at);
    return null;
  };
  for (const start of arrows.keys()) {
    const circle = follow(start, []);
    if (circle) return circle;
  }
  return null;
}
