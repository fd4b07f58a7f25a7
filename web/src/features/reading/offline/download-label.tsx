import { t } from "../../../shell/messages/translate";
import { Icon } from "../../../ui/icon";

/** Drawn by the server too, which does not know what is on the device. */
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
