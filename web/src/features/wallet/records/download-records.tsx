import { t } from "../../../shell/messages/translate";
import { useSaving } from "../../../shell/use-saving";
import { Button } from "../../../ui/button";
import { Icon } from "../../../ui/icon";
import { type Direction, fetchRecordsFile } from "./api";
import { fileName, type RecordFilter } from "./filter";

interface Props {
  direction: Direction;
  site: string;
  filter: RecordFilter;
}

/** The button that downloads all filtered records as a CSV file. */
export function DownloadRecords({ direction, site, filter }: Props) {
  const { busy, problem, save } = useSaving();
  const download = () => save(() => fetchRecordsFile(direction, filter), fileName(site, direction, filter));

  return (
    <div className="record-file">
      <Button quiet busy={busy} onClick={() => void download()}>
        <Icon name="download" />
        {t("records.csv")}
      </Button>
      <p className="text-ink-muted text-sm">{t("records.csv.text")}</p>
      <p role="status" className={problem && "font-medium text-danger"}>
        {problem}
      </p>
    </div>
  );
}
