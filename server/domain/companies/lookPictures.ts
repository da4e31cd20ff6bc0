/** The pictures of a company's look: the column of `companies` that names each, and the kind that it is sent as. */
export const lookPictures = {
  logo: { column: 'logo_id', kind: 'logo' },
  darkLogo: { column: 'dark_logo_id', kind: 'logo' },
  cover: { column: 'cover_id', kind: 'cover' },
  favicon: { column: 'favicon_id', kind: 'favicon' },
} as const

export type LookPictureName = keyof typeof lookPictures

export const lookPictureNames = Object.keys(lookPictures) as LookPictureName[]

export const lookColumns = lookPictureNames.map((name) => lookPictures[name].column)

/** SQL: whether a file is in the look of a company. */
export function isInLook(file: string, company: string): string {
  return `${file} in (${lookColumns.map((column) => `${company}.${column}`).join(', ')})`
}
