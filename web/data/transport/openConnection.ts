import { prepareReload } from '../chunks/reloadOnce.ts'
import { connect } from './transport.ts'

/** A browser's connection, by which a page may be loaded anew; and what has a listener told of each request from now on whether an answer came. */
export function openConnection(options: Omit<Parameters<typeof connect>[0], 'heard'>) {
  let heard: (isAnswered: boolean) => void = () => {}
  const connection = connect({ ...options, heard: (isAnswered) => heard(isAnswered) })
  prepareReload(connection.get)
  const hear = (listener: typeof heard) => {
    heard = listener
  }
  return { connection, hear }
}
