import { t } from "../../../shell/messages/translate";
import { ButtonLink } from "../../../ui/button";
import { EmptyState } from "../../../ui/empty-state";

export function NoDownloads() {
  return (
    <EmptyState
      heading={t("library.downloads.none")}
      text={t("library.downloads.none.text")}
      actions={
        <ButtonLink href="/library" quiet>
          {t("library.none.all")}
        </ButtonLink>
      }
    />
  );
}
