import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";

/** The label of the download button. The server renders it too, without knowing what is stored on the device. */
export function DownloadLabel({ stored = "nothing" }: { stored?: "nothing" | "part" | "all" }) {
  return (
    <>
      <Icon name={stored === "nothing" ? "download" : "check"} />
      {stored === "nothing" && t("offline.download")}
      {stored === "part" && t("offline.stored.part")}
      {stored === "all" && t("offline.stored")}
    </>
  );
}
