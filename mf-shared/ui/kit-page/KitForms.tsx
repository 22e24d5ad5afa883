import { useState } from 'react';
import { Button } from '../button';
import { Checkbox } from '../checkbox';
import { CompletedInput } from '../completed-input';
import { FileInput } from '../file-input';
import { FormErrorSummary } from '../form-error-summary';
import { ImageInput } from '../image-input';
import { PasswordInput } from '../password-input';
import { RatingInput } from '../rating';
import { Select } from '../select';
import { TextArea } from '../text-area';
import { TextInput } from '../text-input';
import { Example } from './Example';
import { KitListTools } from './KitLists';
import styles from './KitPage.module.css';

const CATEGORIES = ['Arts', 'Technologie', 'Sports', 'Éducation'].map((label, at) => ({
  value: at + 1,
  label,
}));

/** Everything that is filled in. */
export function KitForms() {
  const [rating, setRating] = useState(4);
  const [picture, setPicture] = useState<File | null>(null);
  return (
    <>
      <Example name="FormErrorSummary" wide>
        <FormErrorSummary
          errors={[
            { fieldId: 'kit-email', message: "L'adresse email est requise" },
            { fieldId: 'kit-password', message: 'Le mot de passe est requis' },
          ]}
        />
        <FormErrorSummary
          errors={[]}
          general="Identifiants incorrects. Veuillez vérifier votre email et mot de passe."
        />
      </Example>
      <Example name="TextInput, CompletedInput, PasswordInput, Select" wide>
        <div className={styles.form}>
          <TextInput
            id="kit-email"
            label="Adresse email"
            type="email"
            hint="Exemple : prenom.nom@domaine.fr"
            autoComplete="off"
          />
          <PasswordInput
            id="kit-password"
            label="Mot de passe"
            error="Le mot de passe est requis"
            autoComplete="off"
          />
          <TextInput label="Rôle" defaultValue="Organisateur" readOnly />
          <Select label="Catégorie" options={CATEGORIES} placeholder="Toutes les catégories" />
          <CompletedInput id="kit-ville" label="Ville" options={[{ value: 'Lyon' }, { value: 'Lille' }]} />
          <TextInput label="Date" type="date" defaultValue="2026-12-12" />
          <TextInput label="Heure de fin" type="time" optional />
        </div>
      </Example>
      <Example name="TextArea, FileInput, ImageInput" wide>
        <div className={styles.form}>
          <TextArea label="Description" defaultValue="Trois quartets lyonnais se succèdent jusqu’à minuit." />
          <FileInput label="Image" hint="PNG/JPG/JPEG max 2MB" optional />
          <ImageInput
            label="Image avec aperçu"
            file={picture}
            onFile={setPicture}
            previewAlt="Aperçu de l’image choisie"
            removeLabel="Retirer l’image choisie"
          />
        </div>
      </Example>
      <Example name="Checkbox, RatingInput" wide>
        <Checkbox label="Se souvenir de moi" defaultChecked />
        <Checkbox label="J’accepte les conditions d’utilisation" error="Veuillez cocher cette case" />
        <RatingInput label="Votre note" value={rating} onChange={setRating} />
        <RatingInput
          label="Votre note (erreur)"
          value={0}
          onChange={() => undefined}
          error="Veuillez sélectionner une note"
        />
      </Example>
      <Example name="EventListTools" wide>
        <KitListTools />
      </Example>
      <Example name="Formulaire envoyé">
        <Button loading loadingLabel="Inscription en cours...">
          S’inscrire
        </Button>
      </Example>
    </>
  );
}
