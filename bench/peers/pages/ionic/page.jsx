import { IonApp, IonButton, IonContent, IonInput, IonPage, setupIonicReact } from '@ionic/react'
import '@ionic/react/css/core.css'
import '@ionic/react/css/normalize.css'
import { createRoot } from 'react-dom/client'

setupIonicReact()

/** The same field, written as in its documentation. */
createRoot(document.querySelector('#root')).render(
  <IonApp>
    <IonPage>
      <IonContent>
        <h1>Find your company</h1>
        <form onSubmit={(event) => event.preventDefault()}>
          <IonInput label="Entity number" labelPlacement="stacked" />
          <IonButton type="submit">Find company</IonButton>
        </form>
      </IonContent>
    </IonPage>
  </IonApp>,
)
