/** Photos that are asked after at once. */
export const mostHashes = 200;
