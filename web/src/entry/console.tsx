import "./console.css";
import { createRoot } from "react-dom/client";
import { Frame } from "../console/frame/frame";
import { CurrentView } from "../console/frame/views";
import { RouterRoot } from "../console/router/router";
import { SessionGate } from "../console/session/gate";
import { ColourMode } from "../shell/colour-mode/colour-mode";
import { ColourModeContext } from "../shell/colour-mode/colour-switch";

const colours = new ColourMode();
colours.follow();

const root = document.getElementById("root");
if (root) {
  createRoot(root).render(
    <ColourModeContext value={colours}>
      <RouterRoot>
        <SessionGate>
          <Frame>
            <CurrentView />
          </Frame>
        </SessionGate>
      </RouterRoot>
    </ColourModeContext>,
  );
}
