import { useId, useState } from "react";
import type { CoinsAndBonus } from "../../parts/balance";
import { t } from "../../shell/messages/translate";
import { Button, ButtonLink } from "../../ui/button";
import { type Bundle, missingFor } from "./unlock-offers";

interface Props {
  bundles: Bundle[];
  balance: CoinsAndBonus;
  shop: string;
  /** Whether the bundle is the first of the offers. */
  leads: boolean;
  busy: boolean;
  onUnlock: (bundle: Bundle) => void;
}

/**
 * The offers for coins: this section, the next ten sections or the rest of the book. The offer of one section is
 * selected by default.
 */
export function UnlockBundles({ bundles, balance, shop, leads, busy, onUnlock }: Props) {
  const [wish, setWish] = useState<Bundle["kind"]>("one");
  const name = useId();
  const chosen = bundles.find(({ kind }) => kind === wish) ?? bundles[0];
  if (!chosen) return null;
  const missing = missingFor(chosen.price, balance);
  return (
    <>
      <fieldset className="unlock-bundles">
        <legend className="sr-only">{t("unlock.choose")}</legend>
        {bundles.map((bundle) => (
          <label key={bundle.kind}>
            <input
              type="radio"
              name={name}
              value={bundle.kind}
              checked={bundle === chosen}
              onChange={() => setWish(bundle.kind)}
            />
            <span className="min-w-0 flex-1">
              <span className="block font-medium">{titleOf(bundle)}</span>
              <span className="unlock-note">{noteOf(bundle)}</span>
            </span>
            <span className="tabular-nums">{t("unlock.price", { count: bundle.price })}</span>
          </label>
        ))}
      </fieldset>
      {missing > 0 ? (
        <>
          <p className="font-medium text-center">{t("unlock.missing", { count: missing })}</p>
          <ButtonLink href={shop} quiet={!leads}>
            {t("unlock.shop")}
          </ButtonLink>
        </>
      ) : (
        <Button
          quiet={!leads}
          busy={busy}
          busyLabel={t("unlock.busy")}
          onClick={() => !busy && onUnlock(chosen)}
        >
          {chosen.price === 0 ? t("unlock.free") : t("unlock.go", { count: chosen.price })}
        </Button>
      )}
    </>
  );
}

function titleOf({ kind, sections }: Bundle): string {
  if (kind === "one") return t("unlock.one");
  return kind === "ten" ? t("unlock.ten", { count: sections.length }) : t("unlock.rest");
}

function noteOf({ kind, sections, saved }: Bundle): string {
  const notes = [
    kind === "rest" && t("book.sections", { count: sections.length }),
    saved > 0 && t("unlock.saved", { count: saved }),
  ];
  return notes.filter(Boolean).join(" · ");
}
