export type Arrows = ReadonlyMap<string, ReadonlySet<string>>;

/** Draws an arrow for each pair; what points to itself is no arrow. */
export function drawn(pairs: Iterable<readonly [from: string, to: string]>): Arrows {
  const arrows = new Map<string, Set<string>>();
  for (const [from, to] of pairs) {
    if (from === to) continue;
    const known = arrows.get(from) ?? new Set();
    arrows.set(from, known.add(to));
  }
  return arrows;
}

/** Those who know each other in a circle, the first at its end again; null where there is none. */
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
