declare module "virtual:bundled-icons" {
  const bodies: Record<keyof typeof import("./icons.json"), string>;
  export default bodies;
}
