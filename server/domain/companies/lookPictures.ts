/** The pictures of a company's look: their columns in `companies`, and the kind with which each is uploaded. */
export const lookPictures = {
  logo: { column: 'logo_id', kind: 'logo' },
  darkLogo: { column: 'dark_logo_id', kind: 'logo' },
  cover: { column: 'cover_id', kind: 'cover' },
  favicon: { column: 'favicon_id', kind: 'favicon' },
} as const

export type LookPictureName = keyof typeof lookPictures

export const lookPictureNames = Object.keys(lookPictures) as LookPictureName[]

export const lookColumns = lookPictureNames.map((name) => lookPictures[name].column)

/** SQL: whether a file is part of a company's look. */
export function isInLook(file: string, company: string): string {
  return `${file} in (${lookColumns.map((column) => `${company}.${column}`).join(', ')})`
}
