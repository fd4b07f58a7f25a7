import { type ReactNode, useState } from "react";
import { lazyPart } from "../../shell/browser/load-code";
import { Lazy } from "../../shell/lazy/lazy";
import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";

const emailWay = lazyPart(() => import("./email-way"));
const passkeyWay = lazyPart(() => import("./passkey-way"));

export type OwnWay = "email" | "passkey";

interface ButtonsProps {
  offered: readonly OwnWay[];
  chosen: OwnWay | null;
  onChoose: (way: OwnWay) => void;
}

/** Buttons for the ways to sign in without a login provider (email address, passkey), as entries of a list. */
export function OwnWayButtons({ offered, chosen, onChoose }: ButtonsProps) {
  return offered.map((way) => (
    <li key={way}>
      <Button
        quiet
        aria-expanded={chosen === way}
        onPointerEnter={way === "email" ? emailWay.preload : passkeyWay.preload}
        onClick={() => onChoose(way)}
      >
        {t(way === "email" ? "email.with" : "passkey.with")}
      </Button>
    </li>
  ));
}

interface ChosenProps {
  chosen: OwnWay | null;
  /** The reader's email address if it is known, to sign in with it again. */
  known?: string;
  returnTo: string;
  /** Buttons to sign in again, shown after an error that requires a recent sign-in. */
  again?: ReactNode;
}

/** The steps of the chosen way to sign in. Their code is loaded when the reader chooses the way. */
export function ChosenWay({ chosen, known, returnTo, again }: ChosenProps) {
  if (!chosen) return null;
  if (chosen === "passkey") {
    return (
      <Lazy part={passkeyWay} waiting={null}>
        {({ PasskeyWay }) => <PasskeyWay returnTo={returnTo} />}
      </Lazy>
    );
  }
  return (
    <Lazy part={emailWay} waiting={null}>
      {({ EmailWay }) => (
        <EmailWay returnTo={returnTo} again={again} {...(known !== undefined && { known })} />
      )}
    </Lazy>
  );
}

/**
 * Returns the chosen way to sign in, and a function that chooses a way. Choosing the same way again closes its steps.
 */
export function useChosenWay() {
  const [chosen, setChosen] = useState<OwnWay | null>(null);
  const choose = (way: OwnWay) => setChosen((now) => (now === way ? null : way));
  return [chosen, choose] as const;
}
