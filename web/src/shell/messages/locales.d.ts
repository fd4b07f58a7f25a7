/** The language tags of the files in this folder, inserted by the build. */
declare const __LOCALES__: readonly string[];
