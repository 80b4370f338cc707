/** Of the label of the current issue. False for the one after the newest where no calendar tells when it will appear. */
export const isTimed = (label: string): boolean => !/^Volume \d+, Number \d+$/.test(label)
