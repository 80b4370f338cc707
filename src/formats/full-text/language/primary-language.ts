/** 'pt' for 'pt-BR'. */
export const primaryOf = (tag: string | undefined): string | undefined => tag?.split('-')[0]?.toLowerCase()
