import type { ComponentProps } from "react";
import { lazyPart } from "../../shell/browser/load-code";
import { Lazy } from "../../shell/lazy/lazy";
import type { SignInButtons } from "./sign-in-buttons";

const buttons = lazyPart(() => import("./sign-in-buttons"));

/** After a refusal that asks for it: a sign-in with what the account is bound to, which leads back. */
export function SignInAgain(props: ComponentProps<typeof SignInButtons>) {
  return (
    <Lazy part={buttons} waiting={null}>
      {({ SignInButtons }) => <SignInButtons {...props} />}
    </Lazy>
  );
}
