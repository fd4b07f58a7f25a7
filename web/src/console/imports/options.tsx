import { Input, Select } from "../parts/fields";
import { genreChoices } from "../parts/genres";
import { say } from "../words/say";

/**
 * The options for publishing an imported file, as the operator entered them. An empty text stands for the value in the
 * file, or the site's default.
 */
export interface ImportOptions {
  /** Whether the file becomes a new version of the recognised book, or a new book. */
  as: "version" | "new";
  genre: string;
  free: string;
  price: string;
  /** Number of sections to publish immediately; the others wait in the release calendar. */
  now: string;
  /** Whether the import may withdraw sections that readers own, or replace their texts by very different ones. */
  allowed: boolean;
}

export const OPTIONS: ImportOptions = {
  as: "version",
  genre: "",
  free: "",
  price: "",
  now: "",
  allowed: false,
};

interface Props {
  options: ImportOptions;
  /** Title of the stored book of which the file may be a new version; null if there is none. */
  recognized: string | null;
  onChange: (change: Partial<ImportOptions>) => void;
}

export function Options({ options, recognized, onChange }: Props) {
  const { genre, free, price, now, allowed } = options;
  return (
    <>
      {recognized !== null && (
        <Select
          label={say("import.as")}
          name="as"
          value={options.as}
          onChange={(event) => onChange({ as: event.currentTarget.value === "new" ? "new" : "version" })}
          choices={[
            ["version", say("import.version", { title: recognized })],
            ["new", say("import.new")],
          ]}
        />
      )}
      <Select
        label={say("details.genre")}
        name="genre"
        value={genre}
        onChange={(event) => onChange({ genre: event.currentTarget.value })}
        choices={[["", say("import.fromfile")], ...genreChoices]}
      />
      <Input
        label={say("details.free")}
        name="free"
        type="number"
        min={0}
        max={1_000_000}
        placeholder={say("import.default")}
        value={free}
        onChange={(event) => onChange({ free: event.currentTarget.value })}
      />
      <Input
        label={say("details.price")}
        name="price"
        type="number"
        min={0}
        max={1_000_000}
        placeholder={say("import.default")}
        value={price}
        onChange={(event) => onChange({ price: event.currentTarget.value })}
      />
      <Input
        label={say("import.now")}
        hint={say("import.nowhint")}
        name="now"
        type="number"
        min={0}
        max={1_000_000}
        placeholder={say("import.all")}
        value={now}
        onChange={(event) => onChange({ now: event.currentTarget.value })}
      />
      {recognized !== null && (
        <label className="check-row">
          <input
            type="checkbox"
            name="allowed"
            checked={allowed}
            onChange={(event) => onChange({ allowed: event.currentTarget.checked })}
          />
          {say("import.allow")}
        </label>
      )}
    </>
  );
}
