/** The tags of the files in this folder, told by the build. */
declare const __LOCALES__: readonly string[];
