/** Texts of `areas/races/clocks/gps/gps-receiver.tsx`. */
export const gpsReceiver = {
  title: 'GPS receiver',
  lead: 'Compares the club computer’s clock with satellites. Receivers send their time up to a second late.',
  cannotRead:
    'This browser can’t read a receiver. Use the desktop app, or Chrome or Edge on the club computer.',
  connect: 'Connect receiver…',
  disconnect: 'Disconnect',
  waiting: 'Waiting for its first time. It needs a view of the sky.',
  ended: 'The receiver sends nothing. Check its plug, then connect it again.',
  states: (time: string, offset: string) => `${time}, ${offset}`,
};
