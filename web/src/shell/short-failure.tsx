import { Button } from "../ui/button";
import { t } from "./messages/translate";

const alignments = {
  start: "justify-items-start",
  centre: "justify-items-center text-center",
  full: "",
};

interface Props {
  text: string;
  onRetry: () => unknown;
  align?: keyof typeof alignments;
}

/** A message with a retry button in place of a small part of a page that could not be loaded. */
export function ShortFailure({ text, onRetry, align = "start" }: Props) {
  return (
    <div role="alert" className={`grid gap-3 ${alignments[align]}`}>
      <p className="text-ink">{text}</p>
      <Button quiet onClick={() => void onRetry()}>
        {t("error.retry")}
      </Button>
    </div>
  );
}
