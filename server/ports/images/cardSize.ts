/** In pixels: what those who show links ask for. */
export const cardSize = { width: 1200, height: 630 }
