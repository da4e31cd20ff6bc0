import type { FastifyReply } from 'fastify'
import { directionOf } from '../../contract/languages.ts'
import { escapeHTML } from '../domain/text/escapeHTML.ts'

/** Answers a link of an email with a page that needs nothing else: a title, and HTML that the caller escaped. */
export function sendMailPage(
  reply: FastifyReply,
  { language, title, body }: { language: string; title: string; body: string },
): FastifyReply {
  return reply
    .header('cache-control', 'private, no-store')
    .header(
      'content-security-policy',
      "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
    )
    .type('text/html; charset=utf-8')
    .send(
      `<!doctype html><html lang="${escapeHTML(language)}" dir="${directionOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeHTML(title)}</title></head><body><main><h1>${escapeHTML(title)}</h1>${body}</main></body></html>`,
    )
}
