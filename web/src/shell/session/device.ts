/** The device type of the API: 2 for iPhone, iPad, iPod and Mac; 1 for Android and everything else. */
export type DeviceType = 1 | 2;

/** The monetization of a campaign on Android and on iOS, as the number that the API uses. */
export interface Monetization {
  android: number;
  ios: number;
}

export function deviceType(userAgent: string): DeviceType {
  return /iPhone|iPad|iPod|Mac/.test(userAgent) ? 2 : 1;
}

export function monetizationFor(device: DeviceType, landing: Monetization | null): number {
  if (!landing) return 0;
  return device === 2 ? landing.ios : landing.android;
}
