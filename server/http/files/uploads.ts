import multipart from '@fastify/multipart'
import type { FastifyInstance } from 'fastify'
import { formPaths } from '../../../contract/forms.ts'
import { answerCall } from '../api.ts'
import type { Standing } from '../listening.ts'
import { mostFileBytes, UploadedForm } from './uploadedForm.ts'
import { UploadPlaces } from './uploadPlaces.ts'
import type { Service } from '../service.ts'

/** What a form has beside its file: fields, their names, and lines between them. */
const otherBytes = 64 * 1024

/** Takes pictures, and parts of files to import. */
export function addUploads(app: FastifyInstance, service: Service, { bodies }: Standing): void {
  void app.register(async (inside) => {
    await inside.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fieldNameSize: 100,
        fieldSize: 1000,
        fields: 10,
        fileSize: mostFileBytes,
        files: 1,
        parts: 12,
        headerPairs: 20,
      },
    })
    // Whatever is no form is not read: as a text it would be ten megabytes in memory, for each who sends one.
    inside.removeContentTypeParser('*')
    inside.addContentTypeParser('*', (_request, _body, done) => done(null))
    const places = new UploadPlaces()
    for (const path of formPaths)
      inside.post(path, { bodyLimit: mostFileBytes + otherBytes }, async (request, reply) => {
        const form = new UploadedForm(service, request, { places, bodies })
        reply.raw.once('close', () => form.end())
        return answerCall(service, request, reply, () => form.read())
      })
  })
}
