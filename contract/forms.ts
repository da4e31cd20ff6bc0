import { imagesUpload } from './images.ts'
import { importsAddPart } from './imports.ts'

/** The calls whose body is a multipart form, with a file after its fields. */
export const formPaths: readonly string[] = [imagesUpload.path, importsAddPart.path]
