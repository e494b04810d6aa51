/*
 * The used part of Web Serial (https://wicg.github.io/serial/) and WebHID (https://wicg.github.io/webhid/), missing in
 * TypeScript’s types. Chromium has both, in secure contexts only; other browsers have none or one.
 */

export interface SerialPort extends EventTarget {
  readonly readable: ReadableStream<Uint8Array> | null;
  readonly writable: WritableStream<Uint8Array> | null;
  getInfo(): { usbVendorId?: number; usbProductId?: number };
  open(options: { baudRate: number }): Promise<void>;
  close(): Promise<void>;
  setSignals(signals: { dataTerminalReady?: boolean; requestToSend?: boolean }): Promise<void>;
}

export interface Serial extends EventTarget {
  getPorts(): Promise<SerialPort[]>;
  /** @throws DOMException `NotFoundError` when staff choose none */
  requestPort(): Promise<SerialPort>;
}

export interface HidDevice extends EventTarget {
  readonly opened: boolean;
  readonly vendorId: number;
  readonly productId: number;
  readonly productName: string;
  open(): Promise<void>;
  close(): Promise<void>;
  sendFeatureReport(reportId: number, data: Uint8Array<ArrayBuffer>): Promise<void>;
}

export interface Hid extends EventTarget {
  getDevices(): Promise<HidDevice[]>;
  /** Empty when staff choose none. */
  requestDevice(options: { filters: { vendorId: number; productId: number }[] }): Promise<HidDevice[]>;
}

export interface DeviceApis {
  serial?: Serial | undefined;
  hid?: Hid | undefined;
}

/** This browser's device APIs. */
export function deviceApis(): DeviceApis {
  return navigator as DeviceApis;
}
