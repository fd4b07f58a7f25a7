import { t } from "../../shell/messages/translate";
import { Button } from "../../ui/button";
import { Callout } from "../../ui/callout";
import { failureText } from "./failure-text";

export function AccountFailure({ error, onRetry }: { error: unknown; onRetry: () => Promise<void> }) {
  return (
    <div role="alert" className="mt-8 max-w-2xl">
      <Callout heading={t("me.failed")}>
        <p className="mt-1">{failureText(error)}</p>
        <div className="mt-4">
          <Button quiet onClick={() => void onRetry()}>
            {t("error.retry")}
          </Button>
        </div>
      </Callout>
    </div>
  );
}
