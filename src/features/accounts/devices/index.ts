// Where people are signed in: a room of accounts with a door of its own.
export { listDevices, type OwnDevice } from './list-devices.ts'
export { signOutDevice } from './sign-out-device.ts'
