import { Answers, useAnswer } from "../../shell/answers/answers";
import { loadProfile } from "./account";

const profiles = new Answers(() => loadProfile());

/** What is known of the reader. A page that is opened later shows it at once, and asks anew. */
export function useProfile() {
  return useAnswer(profiles, "mine", undefined, true);
}
