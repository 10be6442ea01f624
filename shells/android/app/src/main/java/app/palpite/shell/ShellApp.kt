package app.palpite.shell

import android.app.Application
import android.app.NotificationChannel
import android.app.NotificationManager
import android.os.Build
import com.google.firebase.FirebaseApp
import com.google.firebase.FirebaseOptions

/** Opens Firebase before anything else: a notice may start the process without the activity. */
class ShellApp : Application() {
    override fun onCreate() {
        super.onCreate()
        if (!HAS_NOTICES) return
        val options = FirebaseOptions.Builder()
            .setApplicationId(BuildConfig.FIREBASE_APP)
            .setApiKey(BuildConfig.FIREBASE_KEY)
            .setProjectId(BuildConfig.FIREBASE_PROJECT)
            .setGcmSenderId(BuildConfig.FIREBASE_SENDER)
            .build()
        FirebaseApp.initializeApp(this, options)
        if (Build.VERSION.SDK_INT >= Build.VERSION_CODES.O) {
            val channel = NotificationChannel(CHANNEL, applicationInfo.loadLabel(packageManager), NotificationManager.IMPORTANCE_HIGH)
            getSystemService(NotificationManager::class.java).createNotificationChannel(channel)
        }
    }

    companion object {
        /** The name is also in the manifest. */
        const val CHANNEL = "notices"

        /** Without the values of Firebase in the file of the brand the shell receives no notices, and says so. */
        val HAS_NOTICES = BuildConfig.FIREBASE_APP.isNotEmpty()
    }
}
