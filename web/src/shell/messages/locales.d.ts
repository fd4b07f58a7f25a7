/** The tags of the languages for which there is a message file, such as `en`; set by the build. */
declare const __LOCALES__: readonly string[];
