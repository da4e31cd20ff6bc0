import { accountsUploadPicture } from './accountSettings.ts'
import { imagesUpload } from './images.ts'
import { importsAddPart } from './imports.ts'

/** The calls whose body is a multipart form, with a file after its fields. */
export const formPaths: readonly string[] = [imagesUpload.path, accountsUploadPicture.path, importsAddPart.path]

/** Those of them that take a picture. */
export const picturePaths: readonly string[] = [imagesUpload.path, accountsUploadPicture.path]
