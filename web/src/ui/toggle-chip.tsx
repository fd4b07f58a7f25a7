import type { ReactNode } from "react";

interface Props {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
}

/** A toggle button that filters a list. */
export function ToggleChip({ pressed, onPress, children }: Props) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={pressed ? "chip chip-set" : "chip"}
    >
      {children}
    </button>
  );
}
