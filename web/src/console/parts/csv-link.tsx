import { say } from "../words/say";
import { ButtonLink } from "./button";

interface Props {
  /** Name of the downloaded file without `.csv`; also the path of the file in the API, unless `path` is given. */
  name: string;
  path?: string;
  /** The filters of the table, which also apply to the rows of the file. */
  query?: Record<string, string>;
}

/** A link that downloads all rows of a table as a CSV file, not only the rows that are shown. */
export function CsvLink({ name, path = name, query = {} }: Props) {
  const set = new URLSearchParams(Object.entries(query).filter(([, value]) => value));
  return (
    <ButtonLink icon="download" href={`/api/console/${path}.csv?${set}`} download={`${name}.csv`}>
      {say("table.csv")}
    </ButtonLink>
  );
}
