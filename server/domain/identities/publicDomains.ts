/**
 * Domains of email providers where anyone can have an address: a link for one of them would let everyone in. The providers with the most users in
 * Europe, the Americas and Asia, and what disposable addresses mostly use.
 */
const names = `
  aol.com aim.com att.net bellsouth.net bigpond.com bk.ru bluewin.ch bol.com.br btinternet.com charter.net comcast.net cox.net
  daum.net duck.com earthlink.net email.com fastmail.com fastmail.fm foxmail.com free.fr freenet.de gmail.com gmx.at gmx.ch gmx.com gmx.de
  gmx.net googlemail.com guerrillamail.com hanmail.net hey.com hotmail.co.uk hotmail.com hotmail.de hotmail.es hotmail.fr hotmail.it icloud.com
  inbox.ru interia.pl juno.com kakao.com laposte.net libero.it list.ru live.co.uk live.com live.de live.fr live.nl mac.com mail.com mail.de
  mail.ru mailbox.org mailinator.com me.com msn.com naver.com net.hr o2.pl onet.pl optonline.net orange.fr outlook.com outlook.de outlook.es
  outlook.fr pm.me posteo.de proton.me protonmail.ch protonmail.com qq.com rambler.ru rediffmail.com rocketmail.com sbcglobal.net seznam.cz
  sfr.fr sina.com sky.com t-online.de talktalk.net tempmail.com terra.com.br tiscali.it tuta.com tuta.io tutanota.com uol.com.br verizon.net
  virgilio.it virginmedia.com vodafone.de wanadoo.fr web.de windowslive.com wp.pl yahoo.ca yahoo.co.in yahoo.co.jp yahoo.co.uk yahoo.com
  yahoo.com.br yahoo.de yahoo.es yahoo.fr yahoo.it yandex.com yandex.ru yeah.net ymail.com yopmail.com ziggo.nl zoho.com 126.com 139.com
  163.com 1und1.de`
const publicDomains: ReadonlySet<string> = new Set(names.trim().split(/\s+/))

/** Whether anyone can have an address of a domain, as far as we know it. */
export function isPublicDomain(domain: string): boolean {
  return publicDomains.has(domain)
}
