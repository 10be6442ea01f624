const LENGTH_MIN = 8;
/** The commonest of those that the other rules let through, in lower case. */
const COMMONEST: ReadonlySet<string> = new Set(
  `password1 password12 password123 password1234 passw0rd p@ssw0rd p@ssword1 pass1234 qwerty123 qwerty1234 qwerty12
  qwertyuiop1 1q2w3e4r 1q2w3e4r5t 1qaz2wsx q1w2e3r4 q1w2e3r4t5 zaq12wsx abc12345 abcd1234 abc123456 a1234567 a12345678
  a123456789 aa123456 aa12345678 12345678a 123456789a 1234567a 12345qwert 123qweasd 123qwe123 qwe12345 asdf1234
  asd12345 zxcvbnm1 iloveyou1 iloveyou2 welcome1 welcome123 admin123 admin1234 administrator1 letmein1 letmein123
  monkey123 dragon123 football1 baseball1 superman1 batman123 sunshine1 princess1 master123 michael1 jordan23
  pokemon1 trustno1 hello123 hello1234 test1234 test12345 changeme1 secret123 computer1 internet1 samsung1 google123
  senha123 senha1234 senha12345 mudar123 brasil123 flamengo1 flamengo10 corinthians1 palmeiras1 palmeiras10 saopaulo1
  vasco123 gremio123 deus1234 jesus123 amor1234 teamo123 contrasena1 mexico123 mexico86 america1 america123
  chivas123 colombia1 colombia123 peru1234 futbol10 futebol10 parola123 privet123 qazwsx123 vietnam123 matkhau1
  matkhau123 anhyeuem1 bethoje1 bethoje123 palpite1 palpite123 casino777 lucky777 lucky123 apostas1`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/** What is wrong with a new password. */
export type PasswordFault = 'form' | 'common' | 'address';

/** At least eight characters with a letter and a number, neither a common one nor the address itself. */
export function passwordFault(password: string, email: string): PasswordFault | undefined {
  const text = password.normalize('NFKC').toLowerCase();
  if ([...text].length < LENGTH_MIN || !/\p{L}/u.test(text) || !/\p{N}/u.test(text)) return 'form';
  if (COMMONEST.has(text)) return 'common';
  const address = email.trim().toLowerCase();
  const [local = ''] = address.split('@');
  return text === address || text === local ? 'address' : undefined;
}
