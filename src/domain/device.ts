// A browser in which somebody signs in, as far as it names itself.

export type DeviceName = {
  readonly browser: string | undefined
  readonly system: string | undefined
}

export function deviceInWords({ browser, system }: DeviceName): string {
  if (browser === undefined && system === undefined) return 'A program without a name'
  return [browser ?? 'A browser', ...(system === undefined ? [] : [system])].join(' on ')
}
