// Where people are signed in.
export { listDevices, type OwnDevice } from './list-devices.ts'
export { signOutDevice } from './sign-out-device.ts'
