/** The key by which e-mail addresses are compared: without case and outer spaces, accents kept. */
export const emailKey = (email: string) => email.trim().normalize('NFC').toLowerCase();
