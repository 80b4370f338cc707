/** Addresses that anybody can open, and places within the document itself. */
export const isPublicAddress = (target: string): boolean => /^\s*(https?:|mailto:|ftp:|tel:|doi:|urn:|#)/i.test(target)
