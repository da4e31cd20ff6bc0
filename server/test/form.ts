const boundary = 'a-line-between-parts-of-the-tests'

/** The smallest PNG there is: one red pixel. */
export const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGP4z8AAAAMBAQDJ/pLvAAAAAElFTkSuQmCC',
  'base64',
)

export interface SentForm {
  headers: Record<string, string>
  payload: Buffer
}

/** A form as a browser sends it: its fields in their order, then the file. An input that is null or undefined is not sent. */
export function formOf(
  inputs: Record<string, unknown>,
  file: Buffer | null = onePixel,
  name = 'picture.png',
): SentForm {
  const parts: (string | Buffer)[] = []
  for (const [field, value] of Object.entries(inputs)) {
    if (value == null) continue
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="${written(field)}"\r\n\r\n`,
      typeof value === 'string' ? value : JSON.stringify(value),
      '\r\n',
    )
  }
  if (file)
    parts.push(
      `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${written(name)}"\r\ncontent-type: image/png\r\n\r\n`,
      file,
      '\r\n',
    )
  parts.push(`--${boundary}--\r\n`)
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat(parts.map((part) => Buffer.from(part))),
  }
}

function written(name: string): string {
  return name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
}
