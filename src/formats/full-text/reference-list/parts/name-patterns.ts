// What names of people and organisations look like in references.

const upper = String.raw`\p{Lu}\p{M}*`
const small = String.raw`(?:(?:[dlDL]['’]|van|von|der|den|de|del|della|di|da|dos|das|du|la|le|ten|ter|vom|zu|zur|zum|bin|bint|al|el|ibn|af|av|y|Van|Von|Der|Den|De|Del|Della|Di|Da|Dos|Das|Du|La|Le|Ten|Ter|Bin|Ibn|Al|El|Mac|St\.?)\s?)`
const word = String.raw`(?:[dlDO]['’]|al-|Al-|el-|El-)?${upper}[\p{L}\p{M}'’ʼ]*(?:[-‐‑–][\p{L}'’]+)*`
const family = String.raw`(?:${small}){0,4}${word}(?:\s(?:${small}){0,3}${word}){0,2}`
// 'A.', 'A. B.', 'A.B.', 'J.-P.', 'Yu. A.', 'Ж.-П.'
const dotted = String.raw`${upper}[\p{Ll}]{0,2}\.(?:[\s‐-]{0,2}${upper}[\p{Ll}]{0,2}\.){0,4}(?:\s(?:van|von|de|der|den|di|da|la|le|y|dos|du)){0,3}`
const bareInitials = String.raw`${upper}(?:[\s-]?${upper}){0,3}`

export const isFamily = new RegExp(`^${family}$`, 'u')
export const isInitials = new RegExp(`^(?:${dotted}|${bareInitials})$`, 'u')
export const isGiven = new RegExp(String.raw`^${word}(?:\s(?:${word}|${upper}\.))*(?:\s?${upper}\.)*$`, 'u')
export const familyInitials = new RegExp(`^(${family})\\s(${dotted}|${bareInitials}(?: d[aeo]| van| von| V)?)$`, 'u')
export const initialsFamily = new RegExp(`^(${dotted})\\s?(${family})$`, 'u')
export const generation = /^(?:Jr|Sr|II|III|IV|2nd|3rd)\.?$/

export const others =
  /[,;]?\s*(?:\b(?:et\s+al\.?|and\s+(?:others|colleagues)|u\.\s?a\.|e\.\s?a\.|m\.\s?fl\.|y\s+otros|e\s+outros|ve\s+diğerleri|vd\.)|и\s+др\.?|\[и\s+др\.?\]|та\s+ін\.?|等|外|ほか|他|…|\.\.\.)[.,;]?\s*$/iu
export const editors =
  /(?:,\s*|\s+)[([]?\b(?:eds?|editors?|Hrsg|Hg|dir|coord|red|Ред|ред|org|orgs|comp|trans)\b\.?[)\]]?[.,]?\s*$/iu
export const ellipsis = /(?:\s*,\s*)?(?:…|\. ?\. ?\.)\s*,?\s*/g
export const joints = /\s*(?:,\s*)?(?:\s&\s|&amp;|\s(?:and|und|et|y|e|en|och|og|i|и|та|und|ve|and)\s(?=\p{L}))\s*/gu

export const organisationWords =
  /\b(?:academy|administration|agency|alliance|archives?|association|authority|bank|board|bureau|cent(?:re|er)s?|club|collaboration|college|commission|committee|company|consortium|corporation|council|department|directorate|division|federation|forum|foundation|fund|group|inc|initiative|institut\p{L}*|instituto|laborator(?:y|ies)|library|ltd|gmbh|ministry|ministerio|ministère|minist[eé]rio|ministerium|museum|nations|network|observatory|office|organi[sz]ations?|panel|parliament|partnership|press|programme|project|secretariat|service|services|society|standards|statistics|survey|taskforce|team|trust|union|university|universit[aäéy]t?|universidad|bundesamt|bundesministerium|amt|verband|verein|kommission)\b|министерств|организаци|институт|университет|комитет|росстат|大学|协会|協会|委员会|委員会|研究所|部$|局$/iu
