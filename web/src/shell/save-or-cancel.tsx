import { Button } from "../ui/button";
import { t } from "./messages/translate";

/** The buttons that save or cancel a small form. */
export function SaveOrCancel({ busy, onCancel }: { busy: boolean; onCancel: () => void }) {
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <Button submit busy={busy} busyLabel={t("me.name.saving")}>
        {t("me.name.save")}
      </Button>
      <Button quiet onClick={onCancel}>
        {t("me.name.cancel")}
      </Button>
    </div>
  );
}
