import type { ComponentProps } from "react";
import { lazyPart } from "../../shell/browser/load-code";
import { Lazy } from "../../shell/lazy/lazy";
import type { SignInButtons } from "./sign-in-buttons";

const buttons = lazyPart(() => import("./sign-in-buttons"));

/**
 * Buttons to sign in again after an error that requires it, with the login providers of the account. They lead back to
 * this page.
 */
export function SignInAgain(props: ComponentProps<typeof SignInButtons>) {
  return (
    <Lazy part={buttons} waiting={null}>
      {({ SignInButtons }) => <SignInButtons {...props} />}
    </Lazy>
  );
}
