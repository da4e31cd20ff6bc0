import type { Multipart, MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { CallError } from '../../../contract/errors.ts'
import { checkPage } from '../api.ts'
import type { Sender, Sent } from '../request/sent.ts'
import type { Service } from '../service.ts'
import type { SlowBodies } from '../connections/slowBodies.ts'
import type { Place, UploadPlaces } from './uploadPlaces.ts'

export const mostFileBytes = 10 * 1024 * 1024

/** Beyond this a body is not read to its end for the sake of a kind answer. */
const mostDrained = 4 * mostFileBytes

/**
 * A form as it arrives: its fields first, and its file only on demand, so that someone who may not send one is refused
 * before it is read. The file's name and type are ignored.
 */
export class UploadedForm {
  readonly #request: FastifyRequest
  readonly #service: Pick<Service, 'env'>
  readonly #places: UploadPlaces
  readonly #bodies: SlowBodies
  #parts: AsyncIterator<Multipart> | undefined

  constructor(
    service: Pick<Service, 'env'>,
    request: FastifyRequest,
    { places, bodies }: { places: UploadPlaces; bodies: SlowBodies },
  ) {
    this.#service = service
    this.#request = request
    this.#places = places
    this.#bodies = bodies
  }

  /** The fields before the file. Refuses with `foreignOrigin`, `notAForm` or `imageTooLarge`. */
  async read(): Promise<Sent> {
    checkPage(this.#service, this.#request)
    if (!this.#request.isMultipart()) throw new CallError('notAForm')
    if (Number(this.#request.headers['content-length'] ?? 0) > mostFileBytes + 64 * 1024)
      throw new CallError('imageTooLarge', { field: 'file' })
    this.#parts = this.#request.parts()
    const fields: [string, unknown][] = []
    for (;;) {
      const part = await this.#next()
      if (part?.type === 'field') fields.push([part.fieldname, part.value])
      else return { body: Object.fromEntries(fields), file: (sender) => this.#file(part, sender) }
    }
  }

  /** Lets go of what has not been read; the rest of the body is thrown away as it comes, so that the sender hears the answer. */
  end(): void {
    const { raw } = this.#request
    raw.unpipe()
    if (Number(this.#request.headers['content-length'] ?? 0) > mostDrained) raw.destroy()
    else raw.resume()
    if (!raw.complete) this.#bodies.watch(raw)
  }

  async #next(): Promise<Multipart | undefined> {
    try {
      const { value, done } = (await this.#parts?.next()) ?? { value: undefined, done: true }
      return done === true ? undefined : value
    } catch (error) {
      // A field that is called like something every object has.
      if ((error as { code?: string }).code === 'FST_PROTO_VIOLATION')
        throw new CallError('unknownField', { field: '__proto__', path: this.#request.url })
      throw new CallError('notAForm')
    }
  }

  /**
   * The file, read while it has a place, which is held until the form has ended: what follows a file may be slow as
   * well.
   */
  async #file(part: MultipartFile | undefined, sender: Sender): Promise<Buffer> {
    if (part?.fieldname !== 'file') throw new CallError('missingInput', { field: 'file', path: this.#request.url })
    const place = this.#places.take(sender)
    this.#bodies.release(this.#request.raw)
    const reading = this.#rest(part, place)
    try {
      return await Promise.race([reading, place.lost])
    } finally {
      place.leave()
      part.file.destroy()
    }
  }

  async #rest(part: MultipartFile, place: Place): Promise<Buffer> {
    const bytes = await readAll(part, place)
    const more = await this.#next()
    if (more) throw new CallError('unknownField', { field: more.fieldname, path: this.#request.url })
    return bytes
  }
}

async function readAll({ file }: MultipartFile, place: Place): Promise<Buffer> {
  const chunks: Buffer[] = []
  try {
    for await (const chunk of file as AsyncIterable<Buffer>) {
      chunks.push(chunk)
      place.note(chunk.length)
    }
  } catch {
    throw new CallError('notAForm')
  }
  if (file.truncated) throw new CallError('imageTooLarge', { field: 'file' })
  return Buffer.concat(chunks)
}
