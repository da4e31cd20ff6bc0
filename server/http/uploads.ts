import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { imagesUpload } from '../../contract/images.ts'
import { answerCall } from './api.ts'
import type { ReadLimit } from './limits.ts'
import { mostFileBytes, UploadedForm } from './uploadedForm.ts'
import type { Service } from './service.ts'

/** What a form has beside its file: fields, their names, and lines between them. */
const otherBytes = 64 * 1024
/** Files that come in at the same time are in memory: so many, of 10 MB each at most. */
const mostAtOnce = 16

/** Takes pictures: the one address whose body is a multipart form. */
export function addUploads(app: FastifyInstance, service: Service, limit: ReadLimit): void {
  void app.register(async (inside) => {
    await inside.register(multipart, {
      throwFileSizeLimit: false,
      limits: { fieldNameSize: 100, fieldSize: 1000, fields: 10, fileSize: mostFileBytes, files: 1, parts: 12, headerPairs: 20 },
    })
    const slots = { free: mostAtOnce }
    inside.post(imagesUpload.path, { bodyLimit: mostFileBytes + otherBytes }, async (request, reply) => {
      const form = new UploadedForm(service, request, slots)
      reply.raw.once('close', () => form.end())
      return answerCall(service, limit, request, reply, () => form.read())
    })
  })
}
