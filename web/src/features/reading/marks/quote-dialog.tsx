import { useEffect, useId, useRef, useState } from "react";
import { saveFile } from "../../../shell/browser/save-file";
import { t } from "../../../shell/messages/translate";
import { Button } from "../../../ui/button";
import { Dialog, type Trigger } from "../../../ui/dialog";
import { FailureStatus } from "../../../ui/failure-status";
import type { ListedMark } from "./api";
import {
  drawQuote,
  loadQuoteFonts,
  pictureOf,
  QUOTE_HEIGHT,
  QUOTE_WIDTH,
  type QuoteMode,
} from "./quote-picture";

interface Props {
  mark: ListedMark;
  site: string;
  trigger: Trigger;
  /** Whether the reader pressed the button before the code of the dialog was loaded. */
  pressed: boolean;
}

/** The dialog that shows a quotation as a picture to be shared. */
export function QuoteDialog({ mark, site, trigger, pressed }: Props) {
  const [open, setOpen] = useState(pressed);
  return (
    <Dialog
      open={open}
      onOpenChange={setOpen}
      title={t("marks.quote")}
      description={t("marks.quote.text")}
      closeLabel={t("library.menu.close")}
      trigger={trigger}
    >
      <QuotePicture mark={mark} site={site} />
    </Dialog>
  );
}

const modes: readonly QuoteMode[] = ["light", "dark"];

function QuotePicture({ mark, site }: Pick<Props, "mark" | "site">) {
  const name = useId();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [mode, setMode] = useState<QuoteMode>(isDark() ? "dark" : "light");
  const [problem, setProblem] = useState("");

  useEffect(() => {
    let wanted = true;
    const { title, author, cover_colour: colour } = mark.book;
    const quoted = { quote: mark.quote, title, byline: t("book.by", { author }), site, colour };
    const draw = () => wanted && canvas.current && drawQuote(canvas.current, quoted, mode);
    draw();
    // The picture is drawn again when its font is loaded. Without the font, it stays in a fallback font.
    loadQuoteFonts().then(draw, () => undefined);
    return () => {
      wanted = false;
    };
  }, [mark, site, mode]);

  async function give(hand: (file: File) => unknown) {
    if (!canvas.current) return;
    setProblem("");
    try {
      const picture = await pictureOf(canvas.current);
      await hand(new File([picture], `${t("marks.quote.file")}.png`, { type: "image/png" }));
    } catch (error) {
      // The reader closed the system's share sheet, which is no failure.
      if (!(error instanceof DOMException && error.name === "AbortError"))
        setProblem(t("marks.quote.failed"));
    }
  }

  return (
    <>
      <canvas
        ref={canvas}
        width={QUOTE_WIDTH}
        height={QUOTE_HEIGHT}
        role="img"
        aria-label={t("marks.quote.picture", { quote: mark.quote, title: mark.book.title })}
        className="quote-picture"
      />
      <fieldset className="mt-4">
        <legend className="sr-only">{t("colours.label")}</legend>
        <div className="choices choices-two">
          {modes.map((each) => (
            <label key={each}>
              <input type="radio" name={name} checked={mode === each} onChange={() => setMode(each)} />
              {t(each === "light" ? "colours.light" : "colours.dark")}
            </label>
          ))}
        </div>
      </fieldset>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button onClick={() => void give((file) => saveFile(file, file.name))}>
          {t("marks.quote.save")}
        </Button>
        {canShareFiles() && (
          <Button quiet onClick={() => void give((file) => navigator.share({ files: [file] }))}>
            {t("share.open")}
          </Button>
        )}
      </div>
      <FailureStatus text={problem} />
    </>
  );
}

function isDark(): boolean {
  return getComputedStyle(document.documentElement).colorScheme === "dark";
}

function canShareFiles(): boolean {
  const probe = new File([""], "quote.png", { type: "image/png" });
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [probe] });
}
