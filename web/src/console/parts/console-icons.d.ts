declare module "virtual:console-icons" {
  const bodies: Record<keyof typeof import("./icons.json"), string>;
  export default bodies;
}
