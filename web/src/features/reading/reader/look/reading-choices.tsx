import { LAYOUTS } from "../../../../parts/books/address";
import { type MessageKey, t } from "../../../../shell/messages/translate";
import type { LayoutName } from "../../engine/layout/layout";
import { FONTS, type Settings, THEMES } from "../../sync/settings-model";
import { useReaderDeps, useSettings } from "../dependencies/reader-context";
import { Segments, Slider, Toggle } from "./setting-controls";

const LAYOUT_WORDS: Record<Settings["layout"], MessageKey> = {
  section: "reader.layout.section",
  pages: "reader.layout.pages",
  run: "reader.layout.run",
};
const FONT_WORDS: Record<Settings["font"], MessageKey> = {
  literata: "reader.font.literata",
  sans: "reader.font.sans",
  atkinson: "reader.font.atkinson",
  opendyslexic: "reader.font.opendyslexic",
};
const THEME_WORDS: Record<Settings["theme"], MessageKey> = {
  system: "reader.theme.system",
  paper: "reader.theme.paper",
  sepia: "reader.theme.sepia",
  grey: "reader.theme.grey",
  night: "reader.theme.night",
};

interface Props {
  /** The layout in which the book is shown. */
  layout: LayoutName;
  onLayout?: (layout: LayoutName) => void;
}

/** The form for reading settings, which apply to every book and every device. */
export function ReadingChoices({ layout, onLayout }: Props) {
  const deps = useReaderDeps();
  const settings = useSettings();
  const change = (part: Partial<Settings>) => deps.settings.change(part);
  const percent = (value: number) => t("reader.percent", { value });

  return (
    <>
      <Segments
        legend={t("reader.theme")}
        name="theme"
        value={settings.theme}
        choices={THEMES.map((value) => ({ value, label: t(THEME_WORDS[value]) }))}
        onChange={(theme) => change({ theme })}
        swatches
      />
      <Slider
        label={t("reader.brightness")}
        value={settings.brightness}
        range={[20, 100, 5]}
        shown={percent(settings.brightness)}
        onChange={(brightness) => change({ brightness })}
      />
      <Segments
        legend={t("reader.layout")}
        name="layout"
        value={layout}
        choices={LAYOUTS.map((value) => ({ value, label: t(LAYOUT_WORDS[value]) }))}
        onChange={(chosen) => {
          onLayout?.(chosen);
          change({ layout: chosen });
        }}
      />
      <Segments
        legend={t("reader.font")}
        name="font"
        value={settings.font}
        choices={FONTS.map((value) => ({ value, label: t(FONT_WORDS[value]) }))}
        onChange={(font) => change({ font })}
        two
      />
      <Slider
        label={t("reader.size")}
        value={settings.size}
        range={[14, 32, 1]}
        shown={String(settings.size)}
        onChange={(size) => change({ size })}
      />
      <Slider
        label={t("reader.line")}
        value={settings.line}
        range={[1.3, 2.2, 0.1]}
        shown={settings.line.toFixed(1)}
        onChange={(line) => change({ line })}
      />
      <Slider
        label={t("reader.width")}
        value={settings.width}
        range={[40, 90, 2]}
        shown={String(settings.width)}
        onChange={(width) => change({ width })}
      />
      <Slider
        label={t("reader.spacing")}
        value={settings.spacing}
        range={[0, 2, 0.25]}
        shown={settings.spacing === 0 ? t("reader.spacing.none") : settings.spacing.toFixed(2)}
        onChange={(spacing) => change({ spacing })}
      />
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(9rem,100%),1fr))] gap-y-0 gap-x-3 mb-2.5">
        <Toggle
          label={t("reader.justify")}
          on={settings.justify}
          onChange={(justify) => change({ justify })}
        />
        <Toggle
          label={t("reader.hyphens")}
          on={settings.hyphens}
          onChange={(hyphens) => change({ hyphens })}
        />
        <Toggle
          label={t("reader.tap")}
          on={settings.tap === "on"}
          onChange={(on) => change({ tap: on ? "on" : "off" })}
        />
        <Toggle label={t("reader.awake")} on={settings.awake} onChange={(awake) => change({ awake })} />
      </div>
      <Slider
        label={t("reader.speed")}
        value={settings.scroll_speed}
        range={[1, 10, 1]}
        shown={String(settings.scroll_speed)}
        onChange={(scroll_speed) => change({ scroll_speed })}
      />
    </>
  );
}
