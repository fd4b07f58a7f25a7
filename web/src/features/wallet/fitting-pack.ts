import type { CoinPack } from "../../api/page";

/** The smallest pack with so many coins, bonus coins not counted; of packs that are all too small, the largest. */
export function fittingPack(packs: readonly CoinPack[], need: number): CoinPack | null {
  const bySize = [...packs].sort((a, b) => a.coins - b.coins);
  return bySize.find(({ coins }) => coins >= need) ?? bySize.at(-1) ?? null;
}
