/** The header by which the team's pages ask for the company's words as it wrote them, whatever language their reader has chosen for the portal. */
export const originalsHeader = 'x-upwell-originals'
