import { z } from 'zod'
import { user } from './access.ts'
import { write } from './call.ts'
import { id } from './values.ts'

/**
 * What was measured of a logo: `onLight` and `onDark` say which plate it needs so that it does not vanish on the ground of that theme.
 */
export const tone = {
  onLight: z.enum(['dark', 'middle']).nullable(),
  onDark: z.enum(['light', 'middle']).nullable(),
}
export type Tone = z.infer<z.ZodObject<typeof tone>>

/** A picture that was uploaded. `smallURL` is a smaller likeness; width and height are those of `url`, in pixels. */
export const image = z.object({
  id,
  url: z.string(),
  smallURL: z.string(),
  width: z.int(),
  height: z.int(),
  smallWidth: z.int(),
  ...tone,
})
export type Image = z.infer<typeof image>

export const imageKinds = ['text', 'logo', 'picture', 'cover', 'favicon'] as const

/**
 * Takes a picture of at most 10 MB, 40 megapixels and 200 frames: JPEG, PNG, WebP, GIF or AVIF. Its body is a multipart
 * form, with the fields `csrfToken`, `kind` and `file` in this order. In a text the picture is written `![alt](/files/{id})`. Of a moving logo,
 * cover or favicon only the first frame is kept.
 */
export const imagesUpload = write('/api/images/upload', {
  access: user,
  touches: [],
  input: { kind: z.enum(imageKinds) },
  output: { image },
  limit: { count: 200, seconds: 3600 },
})
