/** Whether nobody else can listen to what is sent there. */
export const isThisMachine = (hostname: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/i.test(hostname)
