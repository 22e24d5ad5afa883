/** Texts of the open camera, loaded with it. */
export const cameraTexts = {
  close: 'Fermer la caméra',
  picture: 'Image de la caméra',
  refused:
    'L’accès à la caméra est refusé\u00a0: autorisez-le dans votre navigateur, ou saisissez le numéro.',
  opening: 'La caméra s’ouvre…',
  torch: 'Lampe',
  other: 'Changer de caméra',
} as const;
